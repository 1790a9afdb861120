/**
 * A root of its own for the editor: there its styles are sheets that a script adopts, which the page's style policy allows,
 * while in the page they would be `<style>` elements, which it forbids (DECISIONS T-284, T-366).
 */
export function editorRoot(host: HTMLElement): { root: ShadowRoot; place: HTMLElement } {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const place = document.createElement('div');
  place.style.height = '100%';
  root.replaceChildren(place);
  return { root, place };
}
