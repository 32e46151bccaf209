type Touched = Window & { touched?: [rule: CSSMediaRule, text: string][] }

/**
 * Lets the page's styles take the pointer for a finger, or for what it is: Chromium's own emulation forgets the mouse
 * of the page. Runs in the page.
 */
export function styleForTouch(isTouch: boolean): void {
  const page = window as Touched
  for (const [rule, text] of page.touched ?? []) rule.media.mediaText = text
  page.touched = []
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('pointer')) {
        const text = rule.media.mediaText
        page.touched!.push([rule, text])
        rule.media.mediaText = text
          .replaceAll(/\((any-)?pointer: coarse\)/g, '(min-width: 0)')
          .replaceAll(/\((any-)?pointer: fine\)/g, '(max-width: 0)')
      }
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
    }
  }
  if (isTouch) for (const sheet of document.styleSheets) visit(sheet.cssRules)
}
