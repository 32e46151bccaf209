import type { Theme } from './tokenValues.ts'

/** `foreground` must reach a contrast of `ratio` : 1 on `background`. */
export type ContrastRule = { foreground: string; background: string; ratio: number }

const surfaces = ['bg.canvas', 'bg.surface', 'bg.subtle', 'bg.sunken', 'bg.overlay']
const rows = ['bg.row.hover', 'bg.row.selected', 'bg.row.selectedHover']
const paper = ['bg.canvas', 'bg.surface', 'bg.subtle', 'bg.overlay']
/** Backgrounds under and beside the highlighted row of lists and menus. */
const highlights = ['bg.overlay', 'bg.sunken', 'bg.row.selectedHover', 'accent.subtle', 'danger.subtle']
const fills = ['accent.bg', 'accent.bgHover', 'accent.bgActive', 'danger.bg', 'danger.bgHover']

/** Every foreground on each background. */
const on = (backs: string[], fronts: string[], ratio: number): ContrastRule[] =>
  backs.flatMap((back) => fronts.map((front) => ({ foreground: front, background: back, ratio })))

/** Contrast of a theme: 7 for text, 4.5 for muted text (7 in `*-hc`) and links, 3 for non-text. */
export function contrastRules(theme: Theme): ContrastRule[] {
  return [
    ...on([...surfaces, ...rows], ['fg.default'], 7),
    ...on([...surfaces, ...rows], ['fg.muted'], theme.endsWith('hc') ? 7 : 4.5),
    ...on(surfaces, ['fg.link', 'danger.fg', 'success.fg', 'warning.fg', 'info.fg', 'points.fg'], 4.5),
    ...on(surfaces, ['focus.ring'], 3),
    ...on(rows, ['fg.link', 'points.fg'], 4.5),
    ...on(rows, ['focus.ring', 'border.control', 'border.selected'], 3),
    ...on(paper, ['fg.placeholder'], 4.5),
    ...on(paper, ['border.control', 'border.controlHover', 'border.danger', 'border.selected'], 3),
    ...(theme.endsWith('hc') ? on(highlights, ['border.highlight'], 3) : []),
    ...on(['bg.disabled'], ['fg.disabled'], 2.5),
    ...on(fills, ['fg.onAccent'], 4.5),
    ...on(['bg.surface', 'bg.canvas'], ['accent.bg', 'danger.bg'], 3),
    ...['accent', 'danger', 'success', 'warning', 'info'].flatMap((tone) =>
      on([`${tone}.subtle`], [`${tone}.onSubtle`, 'fg.default'], 7),
    ),
    ...['success', 'warning', 'info'].flatMap((tone) => on([`${tone}.subtle`, 'bg.surface'], [`${tone}.icon`], 3)),
    ...on(['points.subtle'], ['points.fg'], 4.5),
    ...on(['bg.nav', 'bg.nav.selected'], ['fg.onNav'], 7),
    ...on(['bg.nav', 'bg.nav.selected'], ['fg.onNavMuted'], 4.5),
    ...on(['bg.nav', 'bg.nav.selected'], ['focus.ringOnNav'], 3),
    ...on(['bg.inverse'], ['fg.onInverse'], 7),
    ...on(['toast.error.bg'], ['toast.error.fg'], 7),
    ...on(['toast.error.bg'], ['toast.error.mark'], 3),
  ]
}
