import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/ui/tokens/tokens.css', 'utf8')
const keyframesAt = css.indexOf('@keyframes')

/** Name of the theme or setting of a block, by its selector and media query. */
function settingOf(block: string): string {
  if (block.includes('data-density')) return 'compact'
  if (/motion/.test(block)) return 'still'
  const scheme = /'dark'|: dark\)/.test(block) ? 'dark' : 'light'
  return /data-contrast='more'|prefers-contrast/.test(block) ? `${scheme}-hc` : scheme
}

/** Each value that a page can get, as 'bg-canvas dark #0b0e15'. */
function values(): string[] {
  const found = new Set<string>()
  let [media, selector] = ['', '']
  for (const line of css.slice(0, keyframesAt).split('\n')) {
    const [, name, value] = /^\s*--cj-([\w-]+): (.*);$/.exec(line) ?? []
    if (name) found.add(`${name} ${settingOf(media + selector)} ${value}`)
    else if (line.startsWith('  @media')) [media, selector] = [line, '']
    else if (/[,{]$/.test(line)) selector += line
    else if (line === '  }') [media, selector] = ['', '']
    else if (line.trim() === '}') selector = ''
  }
  return [...found].toSorted()
}

test('no value of a token changes unseen (`npx vitest run tests/ui/tokenValues.test.ts -u` takes them)', async () => {
  const list = `${values().join('\n')}\n\n${css.slice(keyframesAt)}`
  await expect(list).toMatchFileSnapshot('tokenValues.txt')
})

test('a theme has the same values whether the page or the system asks for it', () => {
  const settings = values().map((line) => line.split(' ').slice(0, 2).join(' '))
  expect(settings.filter((name, index) => settings.indexOf(name) !== index)).toEqual([])
  expect(settings.length).toBeGreaterThan(300)
})
