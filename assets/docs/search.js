const box = document.getElementById('search');
const list = document.getElementById('found');
const FOUND_MAX = 12;
let index = null;

/** Fetched when somebody first wants to search. */
const load = async () => (index ??= await (await fetch('/docs/search.json')).json());

/** Words in a title count most; every word must stand somewhere. */
function rank(one, words) {
  const title = one.title.toLowerCase();
  const text = `${title} ${one.place} ${one.text}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  return 1 + words.filter((word) => title.includes(word)).length * 10 + (one.place === 'Reference' ? 0 : 2);
}

function show(found) {
  list.replaceChildren(
    ...found.map((one) => {
      const link = document.createElement('a');
      link.href = one.address;
      const place = document.createElement('span');
      place.textContent = one.place === one.title ? '' : one.place;
      link.append(one.title, place);
      const item = document.createElement('li');
      item.append(link);
      return item;
    }),
  );
  if (found.length === 0) {
    const none = document.createElement('li');
    none.textContent = 'Nothing found.';
    list.append(none);
  }
  list.hidden = false;
}

box.addEventListener('focus', () => void load());
box.addEventListener('input', async () => {
  const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    list.hidden = true;
    return;
  }
  const all = await load();
  const ranked = all.map((one) => [rank(one, words), one]).filter(([points]) => points > 0);
  show(
    ranked
      .sort(([a], [b]) => b - a)
      .slice(0, FOUND_MAX)
      .map(([, one]) => one),
  );
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') list.hidden = true;
  if (event.key === '/' && document.activeElement === document.body) {
    event.preventDefault();
    box.focus();
  }
});
