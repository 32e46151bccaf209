/** Parts of a component's description, as Markdown; '' where one is missing. */
export type Sections = {
  lead: string
  use: string
  avoid: string
  behaviour: string
  keyboard: string
  announcements: string
}

const titled = (title: string) => new RegExp(`^\\*\\*${title}[^*]*\\*\\*:?\\s*`)
const withoutTitle = (text: string, title: string) => {
  const rest = text.trim().replace(titled(title), '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/**
 * Splits a description by the headings of its paragraphs.
 * Text before them is the lead; text between them is about behaviour.
 */
export function parseSections(description: string): Sections {
  const found: Record<keyof Sections, string[]> = {
    lead: [],
    use: [],
    avoid: [],
    behaviour: [],
    keyboard: [],
    announcements: [],
  }
  for (const block of description.trim().split(/\n\s*\n/)) {
    const [use = '', avoid] = block.split(/(?=\*\*Cuándo no)/)
    if (titled('Cuándo usar').test(use)) {
      found.use.push(withoutTitle(use, 'Cuándo usar'))
      if (avoid) found.avoid.push(withoutTitle(avoid, 'Cuándo no'))
    } else if (block.startsWith('| Tecla')) found.keyboard.push(block)
    else if (titled('Teclado').test(block)) found.keyboard.push(withoutTitle(block, 'Teclado'))
    else if (titled('Qué se oye').test(block)) found.announcements.push(withoutTitle(block, 'Qué se oye'))
    else found[found.use.length > 0 ? 'behaviour' : 'lead'].push(block)
  }
  const joined = Object.entries(found).map(([name, blocks]) => [name, blocks.join('\n\n')])
  return Object.fromEntries(joined) as Sections
}
