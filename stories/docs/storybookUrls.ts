import { sanitize } from 'storybook/internal/csf'

/** Where the page of a title is: 'Primitivas/Button' → '?path=/docs/primitivas-button--docs'. */
export const docsUrl = (title: string) => `?path=/docs/${sanitize(title)}--docs`

/** Where a story alone is, by its id. */
export const storyUrl = (id: string) => `?path=/story/${id}`
