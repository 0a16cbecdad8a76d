// Stands in for Qwt, which draws the histograms and curves in QGIS's windows, and which Debian has for Qt 5 only. scripts/qgis_qt6
// builds QGIS with it: every plot is an empty frame.
#pragma once

#include <QFrame>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

#define QWT_VERSION 0x060200
#define QWT_VERSION_STR "6.2.0"

#define IGNORED(name) template <class... Arguments> void name(Arguments &&...) {}

class QwtScaleDiv
{
  public:
    enum TickType { MinorTick, MajorTick };
    template <class... Arguments> QwtScaleDiv(Arguments &&...) {}
    QList<double> ticks(int) const { return {0, 1}; }
    double upperBound() const { return 1; }
};

class QwtScaleMap
{
  public:
    double transform(double value) const { return value; }
    double invTransform(double value) const { return value; }
};

class QwtText
{
  public:
    IGNORED(setFont)
};

class QwtPlot : public QFrame
{
  public:
    enum Axis { yLeft, yRight, xBottom, xTop };
    enum LegendPosition { BottomLegend };
    explicit QwtPlot(QWidget *parent = nullptr) : QFrame(parent), mCanvas(new QFrame(this)) {}
    QWidget *canvas() const { return mCanvas; }
    QwtText axisTitle(int) const { return {}; }
    QwtScaleMap canvasMap(int) const { return {}; }
    const QwtScaleDiv &axisScaleDiv(int) const { return mScale; }
    IGNORED(detachItems)
    IGNORED(enableAxis)
    IGNORED(insertLegend)
    IGNORED(replot)
    IGNORED(setAutoDelete)
    IGNORED(setAxisAutoScale)
    IGNORED(setAxisFont)
    IGNORED(setAxisScale)
    IGNORED(setAxisTitle)
    IGNORED(setTitle)

  private:
    QFrame *mCanvas;
    QwtScaleDiv mScale;
};

class QwtPlotItem
{
  public:
    enum RenderHint { RenderAntialiased };
    template <class... Arguments> explicit QwtPlotItem(Arguments &&...) {}
    IGNORED(attach)
    IGNORED(detach)
    IGNORED(hide)
    IGNORED(setBrush)
    IGNORED(setPen)
    IGNORED(setRenderHint)
    IGNORED(setSamples)
    IGNORED(setTitle)
    IGNORED(setVisible)
    IGNORED(show)
};

class QwtPlotCurve : public QwtPlotItem
{
    using QwtPlotItem::QwtPlotItem;
};

class QwtPlotHistogram : public QwtPlotItem
{
    using QwtPlotItem::QwtPlotItem;
};

class QwtPlotGrid : public QwtPlotItem
{
  public:
    IGNORED(enableX)
    IGNORED(setXDiv)
    IGNORED(setYDiv)
};

class QwtPlotMarker : public QwtPlotItem
{
  public:
    enum LineStyle { VLine };
    IGNORED(setLabel)
    IGNORED(setLabelAlignment)
    IGNORED(setLabelOrientation)
    IGNORED(setLinePen)
    IGNORED(setLineStyle)
    IGNORED(setSymbol)
    IGNORED(setValue)
    IGNORED(setXValue)
};

class QwtSymbol
{
  public:
    enum Style { Ellipse };
    template <class... Arguments> explicit QwtSymbol(Arguments &&...) {}
};

class QwtIntervalSample
{
  public:
    template <class... Arguments> QwtIntervalSample(Arguments &&...) {}
};

class QwtLegend
{
};

class QwtPickerDragPointMachine
{
};

class QwtPickerDragRectMachine
{
};

class QwtPicker : public QObject
{
  public:
    enum DisplayMode { AlwaysOff, ActiveOnly };
    enum RubberBand { VLineRubberBand };
    explicit QwtPicker(QWidget *canvas) : QObject(canvas) {}
    IGNORED(setEnabled)
    IGNORED(setRubberBand)
    IGNORED(setRubberBandPen)
    IGNORED(setStateMachine)
    IGNORED(setTrackerMode)
};

class QwtPlotPicker : public QwtPicker
{
  public:
    using QwtPicker::QwtPicker;
    void selected(const QPointF &) {}
    int qt_metacall(QMetaObject::Call call, int id, void **arguments) override { return QObject::qt_metacall(call, id, arguments); } // so that it can be connected
};

class QwtPlotZoomer : public QwtPlotPicker
{
  public:
    using QwtPlotPicker::QwtPlotPicker;
    QRectF zoomRect() const { return {}; }
    IGNORED(zoom)
};

class QwtPlotRenderer
{
  public:
    enum DiscardFlag { DiscardBackground = 1, DiscardCanvasBackground = 2 };
    enum LayoutFlag { FrameWithScales };
    IGNORED(render)
    IGNORED(setDiscardFlags)
    IGNORED(setLayoutFlags)
};

#undef IGNORED
