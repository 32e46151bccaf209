/** The parts of a component's description, as Markdown; '' for what it does not say. */
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
 * Takes a description apart by what its paragraphs begin with: when to use it and when not, its table of keys, what is heard. What
 * stands before these leads; what stands between them tells how it behaves.
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
  const join = (name: keyof Sections) => found[name].join('\n\n')
  return {
    lead: join('lead'),
    use: join('use'),
    avoid: join('avoid'),
    behaviour: join('behaviour'),
    keyboard: join('keyboard'),
    announcements: join('announcements'),
  }
}
