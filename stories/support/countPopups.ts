/**
 * Number of popups that a document shows: lists, menus, dialogs, calendars and tooltips, without those within another.
 * Self-contained, because the test runner sends it to its page.
 */
export function countPopups(page: Document = document): number {
  const roles = [
    ...['listbox', 'menu', 'dialog', 'alertdialog', 'tooltip'].map((role) => `[role=${role}]`),
    'dialog[open]',
  ].join()
  const shown = [...page.querySelectorAll(roles)].filter(
    (node) => node.checkVisibility() && node.getBoundingClientRect().height > 0,
  )
  return shown.filter((node) => !shown.some((other) => other !== node && other.contains(node))).length
}
