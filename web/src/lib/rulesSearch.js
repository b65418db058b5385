// Lets people search a rules page. The client uses this file, and so does the page that `rollick rules --html` writes:
// that is why it is plain JavaScript.

/**
 * Shows only the rules that have the words in the field, and says how many there are.
 * @param {ParentNode} root The page.
 */
export function searchable(root) {
  const form = root.querySelector('form.search');
  const field = form?.querySelector('input');
  const found = form?.querySelector('output');
  if (!form || !field || !found) return;
  const rules = [...root.querySelectorAll('section.rule')].map((rule) => ({ rule, text: (rule.textContent ?? '').toLowerCase() }));

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { rule, text } of rules) {
      const fits = words.every((word) => text.includes(word));
      rule.toggleAttribute('hidden', !fits);
      count += fits ? 1 : 0;
    }
    // While somebody searches, only what was found matters.
    for (const section of root.querySelectorAll('.rules > section')) {
      section.toggleAttribute('hidden', words.length > 0 && !section.querySelector('section.rule:not([hidden])'));
    }
    form.closest('.rulebook')?.classList.toggle('searching', words.length > 0);
    const { found: some = '', none = '' } = found.dataset;
    found.textContent = words.length === 0 ? '' : count === 0 ? none : some.replace('%', String(count));
  }

  field.addEventListener('input', search);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A link to a rule leads there, even while it is hidden.
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link || field.value === '') return;
    field.value = '';
    search();
  });
}
