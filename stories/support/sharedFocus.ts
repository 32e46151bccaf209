/** Name of a frame that stands beside others outside of a docs page (.storybook/AllThemes.tsx). */
export const BESIDE_OTHERS = 'canje-beside-others'

let isHeld: boolean | undefined

/**
 * Frames of a page share one focus: what takes it in one closes the popups of the others, and scrolls the page to it.
 * @param held nothing takes the focus, until a press or a key in this frame
 */
export function shareFocus(held: boolean) {
  // A frame has one story; what it renders again was pressed already.
  if (isHeld !== undefined) return
  isHeld = held
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (!isHeld) focus.call(this, { ...options, preventScroll: true })
  }
  const release = ({ isTrusted }: Event) => {
    if (isTrusted) isHeld = false
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, release, true)
}
