import { sanitize } from 'storybook/internal/csf'

/** URL of a docs page by title: 'Primitivas/Button' → '?path=/docs/primitivas-button--docs'. */
export const docsUrl = (title: string) => `?path=/docs/${sanitize(title)}--docs`

/** URL of a story by id. */
export const storyUrl = (id: string) => `?path=/story/${id}`
