import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Styles = typeof import('#ui/tokens/staticStyles.ts')

/** The module anew, as a page loads it. */
async function load(): Promise<Styles> {
  vi.resetModules()
  return import('#ui/tokens/staticStyles.ts')
}
const elements = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-canje]')]
const rules = (style = elements()[0]) => [...(style?.sheet?.cssRules ?? [])].map((rule) => rule.cssText)
/** Which of `words` each rule holds. */
const places = (...words: string[]) =>
  rules().flatMap((rule) => words.filter((word) => rule.replace(/\s/g, '').includes(word)))

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  elements().forEach((style) => style.remove())
})

describe('a styled element', () => {
  it('has its own class before that of its caller, what else it is given, and its rule once', async () => {
    const { styled } = await load()
    const Root = styled.section`
      color: ${'red'};
    `
    const { container } = render(
      <>
        <Root className="mine" data-slot="root" />
        <Root as="article" />
      </>,
    )
    const [section, article] = container.children
    expect(section).toHaveProperty('tagName', 'SECTION')
    expect(section!.className).toBe(`${article!.className} mine`)
    expect(section).toHaveProperty('dataset.slot', 'root')
    expect(article).toHaveProperty('tagName', 'ARTICLE')
    expect(rules()).toHaveLength(1)
    expect(rules()[0]).toContain(`.${article!.className}`)
  })

  it('puts its rule in when the browser is idle, and before that when it is drawn', async () => {
    const { styled } = await load()
    const Drawn = styled.p`
      color: red;
    `
    const Later = styled.p`
      color: blue;
    `
    expect(Later).toBeTypeOf('function')
    expect(elements()).toEqual([])
    render(<Drawn />)
    expect(places('red', 'blue')).toEqual(['red'])
    idle.forEach((work) => work())
    expect(places('red', 'blue')).toEqual(['red', 'blue'])
  })

  it('asks for the idle moment again for what is defined after it', async () => {
    const { styled } = await load()
    const define = (color: string) => styled.p`
      color: ${color};
    `
    define('red')
    define('blue')
    expect(idle).toHaveLength(1)
    idle.splice(0).forEach((work) => work())
    define('green')
    idle.splice(0).forEach((work) => work())
    expect(places('red', 'blue', 'green')).toEqual(['red', 'blue', 'green'])
  })

  it('has its rule where it was defined, whatever is drawn first', async () => {
    const { styled, createGlobalStyle } = await load()
    const Global = createGlobalStyle`body { margin: 0; }`
    const First = styled.p`
      color: red;
    `
    const Second = styled.p`
      color: blue;
    `
    render(<Second />)
    render(<First />)
    render(<Global />)
    expect(places('margin', 'red', 'blue')).toEqual(['margin', 'red', 'blue'])
  })

  it('is drawn on a server, where there is no sheet, with the class that a browser gives it that knows other parts of the library', async () => {
    const define = ({ styled }: Styles) => styled.p`
      color: red;
    `
    vi.stubGlobal('document', undefined)
    const OnServer = define(await load())
    const html = renderToString(<OnServer>Hola</OnServer>)
    vi.unstubAllGlobals()
    const inBrowser = await load()
    expect(inBrowser.styled.p`color: blue;`).toBeTypeOf('function')
    const Root = define(inBrowser)
    expect(render(<Root>Hola</Root>).container.innerHTML).toBe(html)
  })

  it('shares no class with one that looks otherwise', async () => {
    const { styled } = await load()
    const looks = ['red', 'ref', 'der'].map(
      (color) => styled.p`
        color: ${color};
      `,
    )
    const { container } = render(looks.map((Look, at) => <Look key={at} />))
    expect(new Set(Array.from(container.children, (element) => element.className)).size).toBe(3)
  })
})

it('leaves global rules out until they are drawn', async () => {
  const { createGlobalStyle } = await load()
  const Global = createGlobalStyle`body { margin: 0; }`
  idle.forEach((work) => work())
  expect(elements()).toEqual([])
  render(<Global />)
  render(<Global />)
  expect(places('margin')).toEqual(['margin'])
})

it('keeps two copies on one page apart', async () => {
  const mark = async (copy: Styles) => {
    const Root = copy.styled.p`color: red;`
    return render(<Root />).container.firstElementChild!.className
  }
  const names = [await mark(await load()), await mark(await load())]
  expect(new Set(names).size).toBe(2)
  expect(elements()).toHaveLength(2)
})
