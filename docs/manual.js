// The search of the manual. Pages are opened as files, which may load nothing but scripts: so the index is one, and is
// loaded when the field is used first.
(() => {
  const root = new URL(".", document.currentScript.src);
  const most = 20;
  let sections; // [address, page, section, text, all of them in small letters]

  const field = document.createElement("input");
  field.type = "search";
  field.className = "search-field";
  field.placeholder = "Search";
  field.setAttribute("aria-label", "Search the manual");
  field.autocomplete = "off";
  const list = document.createElement("div");
  list.className = "search-results md-typeset";
  list.setAttribute("role", "region");
  list.setAttribute("aria-label", "Search results");
  list.hidden = true;

  const loaded = () =>
    new Promise((resolve) => {
      if (sections) return resolve();
      const script = document.createElement("script");
      script.src = new URL("search-index.js", root);
      script.onload = () => {
        sections = manualSections.map((section) => [...section, section.slice(1).join("\n").toLowerCase()]);
        resolve();
      };
      document.head.append(script);
    });

  // A word in the name of a section or a page counts more than one in its text. The pages of the algorithms repeat each
  // other, so what is only in their text comes last.
  const score = ([address, page, name, , all], words) => {
    const [title, head] = [page.toLowerCase(), name.toLowerCase()];
    let sum = 0;
    let isNamed = !address.startsWith("algorithms/");
    for (const word of words) {
      if (!all.includes(word)) return 0;
      const named = (head.includes(word) ? 20 : 0) + (title.includes(word) ? 10 : 0);
      sum += 1 + named + Math.min(all.split(word).length, 5);
      isNamed ||= named > 0;
    }
    return (all.includes(words.join(" ")) ? 2 : 1) * sum * (isNamed ? 1 : 0.1);
  };

  const marked = (text, words) => {
    const line = document.createElement("span");
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
    text.split(pattern).forEach((part, number) => {
      const piece = number % 2 ? document.createElement("mark") : document.createTextNode("");
      piece.textContent = part;
      line.append(piece);
    });
    return line;
  };

  const result = ([address, page, name, text], words) => {
    const link = document.createElement("a");
    link.href = new URL(address, root);
    const head = document.createElement("strong");
    head.append(marked(page === name ? name : `${page} ▸ ${name}`, words));
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 60);
    link.append(head, marked((at ? "… " : "") + text.slice(at, at + 180), words));
    return link;
  };

  const show = async () => {
    await loaded();
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length ? sections.map((section) => [score(section, words), section]).filter(([sum]) => sum) : [];
    found.sort(([one], [other]) => other - one);
    list.replaceChildren(...found.slice(0, most).map(([, section]) => result(section, words)));
    if (words.length && !found.length) list.textContent = "No page has all of these words.";
    list.hidden = !words.length;
  };

  const move = (event) => {
    const links = [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      list.hidden = true;
      field.blur();
    } else if (event.key === "ArrowDown" && links.length) {
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at >= 0) {
      (links[at - 1] || field).focus();
    } else if (event.key === "Enter" && event.target === field && links.length) {
      links[0].click();
    } else {
      return;
    }
    event.preventDefault();
  };

  field.addEventListener("input", show);
  field.addEventListener("focus", show);
  for (const part of [field, list]) part.addEventListener("keydown", move);
  list.addEventListener("click", () => (list.hidden = true));
  document.addEventListener("click", ({ target }) => {
    if (target !== field && !list.contains(target)) list.hidden = true;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.matches("input, textarea")) {
      event.preventDefault();
      field.focus();
    }
  });
  const header = document.querySelector(".md-header__inner");
  header.querySelector(".md-header__title").after(field);
  header.append(list);
})();
