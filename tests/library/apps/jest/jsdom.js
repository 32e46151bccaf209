// As the README of the package says.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false })
Element.prototype.scrollTo ??= () => {}
