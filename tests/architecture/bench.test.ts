import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { asked, whole } from '../../bench/components/lib/asked.mjs'
import { aggregate, failuresOf, tableOf } from '../../bench/components/lib/report.mjs'
import { peakMemory, resetPeak } from '../../bench/server/measure.ts'
import { interactionOf, type TraceEvent } from '../../bench/components/lib/trace.mjs'

const known = { select: ['antd', 'ours'], dialog: ['native', 'ours'] }
const folder = mkdtempSync(join(tmpdir(), 'canje-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what a run of the benchmark is asked for', () => {
  const fileOf = (text: string) => {
    writeFileSync(join(folder, 'words.json'), text)
    return join(folder, 'words.json')
  }

  it('takes a name for each task that has it, or for the one that it is named with', () => {
    const { implementations } = asked(['--tasks', 'select,dialog', '--only', 'select/ours,native'], known)
    expect([implementations('select'), implementations('dialog')]).toEqual([['ours'], ['native']])
  })

  it.each([
    [['--tasks', 'selct'], /There is no task "selct"\. There are: select, dialog, bundle/],
    [['--tasks', 'select', '--only', 'native'], /There is no "native" in select\. There are: select: antd ours/],
    [['--tasks', 'select', '--n', 'mil'], /--n is a whole number from 2 on, not "mil"/],
    [['--tasks', 'select', '--rounds', '0'], /--rounds is a whole number from 1 on, not "0"/],
    [['--tasks', 'select', '--sizes', '7'], /Unknown option '--sizes'/],
  ])('says what is wrong with %j, rather than measure nothing', (args, said) => {
    expect(() => asked(args, known)).toThrow(said)
  })

  it('takes a whole number for how often and how many, and nothing else', () => {
    expect(whole('rows', '5000', 20)).toBe(5000)
    for (const text of ['', 'mil', '19', '20.5', '-20'])
      expect(() => whole('rows', text, 20)).toThrow(`--rows is a whole number from 20 on, not "${text}".`)
  })

  it('takes words from a list in JSON, and says when a file is something else', () => {
    const words = (text: string) => asked(['--tasks', 'select', '--words', fileOf(text)], known).words
    expect(words('["ñandú","🦙"]')).toEqual(['ñandú', '🦙'])
    expect(() => words('["ñandú"')).toThrow(/cannot be read as JSON/)
    expect(() => words('{"uno":1}')).toThrow(/not a list of words/)
    expect(() => words('[]')).toThrow(/not a list of words/)
  })
})

describe('what the benchmark says of its rounds', () => {
  const scroll = (cpu: number, blank = 0, lastSeen = true) => ({ scroll: { lat: 1, cpu, blank, lastSeen } })

  it('takes the median of what was measured, but no blank frame and no missing last row for well', () => {
    const { steps } = aggregate([scroll(1), scroll(3, 2), scroll(2), scroll(9, 0, false)])
    expect(steps['scroll']).toMatchObject({ cpu: 2.5, blank: 2, lastSeen: false })
  })

  it('fails for ours where a step did not show what it should: a blank frame in one round, keys that led nowhere', () => {
    const arrows = (moved: string) => ({ arrows: { lat: 1, cpu: 1, keys: 50, moved } })
    const failures = (...runs: Parameters<typeof aggregate>[0]) =>
      failuresOf({ meta: { rounds: 1 }, 'select@10': { ours: aggregate(runs), antd: aggregate([{ error: 'fell' }]) } })
    expect(failures(scroll(1), arrows('000050'))).toEqual([])
    expect(failures(scroll(1), scroll(1, 1), scroll(1))).toEqual(['select@10 scroll: not shown as it should'])
    expect(failures(arrows('000000'))).toEqual(['select@10 arrows: not shown as it should'])
    expect(failures(arrows(''))).toEqual(['select@10 arrows: not shown as it should'])
    expect(failures({ error: 'did not open' })).toEqual(['select@10: did not open'])
  })

  it('asks of the highlight what was pressed in its own visit: of one on a slow machine, fewer keys', () => {
    const arrows = (keys: number, moved: string) => ({ arrows: { lat: 1, cpu: 1, keys, moved } })
    const said = (moved: string) => {
      const results = { ours: aggregate([arrows(50, '000050'), arrows(20, moved), arrows(50, '000050')]) }
      return [failuresOf({ 'select@10': results }).length, tableOf('select@10', results).includes('✗')]
    }
    expect(said('000020')).toEqual([0, false])
    expect(said('000009')).toEqual([1, true])
    for (const untold of ['', 'ciones']) expect(said(untold)[0], untold).toBe(1)
  })

  it('counts against ours what did not show in any visit, one that was made again because the machine was slow included', () => {
    const failures = (...runs: Parameters<typeof aggregate>[0]) =>
      failuresOf({ 'select@10': { ours: aggregate(runs) } })
    const unshown = { open: { lat: null, cpu: 1 } }
    const shown = { open: { lat: 1, cpu: 1 } }
    expect(failures(shown, shown)).toEqual([])
    expect(failures(shown, unshown, shown)).toEqual(['select@10 open: not shown as it should'])
    expect(failures({ ...shown, _again: [unshown] })).toEqual(['select@10 open: not shown as it should'])
    expect(failures({ ...scroll(1), _again: [scroll(9, 1)] })).toEqual(['select@10 scroll: not shown as it should'])
    expect(failures({ ...shown, pageErrors: ['TypeError: x'] })).toEqual(['select@10: TypeError: x'])
    expect(aggregate([{ ...scroll(1), _again: [scroll(9)] }]).steps['scroll']).toMatchObject({ cpu: 1 })
  })

  it('does not count a fling that was over before its time', () => {
    const of = (cpu: number, max: number) => aggregate([{ fling: { lat: 1, cpu, max } }])
    const results = { ours: of(2, 799_441), paged: of(1, 7_495), antd: of(3, 549_740) }
    expect(tableOf('table@10000', results)).toMatch(/ 1\.00 ✗/)
    expect(tableOf('table@10000', results)).toMatch(/\*\*2\.00\*\*/)
    const few = { ours: of(2, 0), 'floor-raw': of(1, 0) }
    expect(tableOf('table@7', few)).not.toMatch(/✗/)
  })

  it('does not put in bold what was fast because it did not do its work', () => {
    const of = (cpu: number, moved: string) => aggregate([{ arrows: { lat: 1, cpu, keys: 50, moved } }])
    const table = tableOf('select@10', { ours: of(2, '000050'), rsuite: of(1, '000003') })
    expect(table).toMatch(/\*\*2\.00\*\*/)
    expect(table).toMatch(/ 1\.00 ✗/)
  })
})

describe('what a trace says of an act', () => {
  const here = { pid: 1, tid: 1, args: {} }
  /** Times in ms. */
  const done = (name: string, from: number, time: number, on = 1): TraceEvent => ({
    ...here,
    name,
    ph: 'X',
    tid: on,
    ts: from * 1000,
    dur: time * 1000,
  })
  const input = (at: number, duration: number, interactionId = 7): TraceEvent => ({
    ...here,
    name: 'EventTiming',
    ph: 'b',
    ts: at * 1000,
    args: { data: { duration, interactionId } },
  })

  it('is how long the longest interaction took, and what the main thread did meanwhile', () => {
    const { ms, ...split } = interactionOf([
      // A hover is no interaction, and another thread's work no wait of this one.
      input(100, 900, 0),
      input(100, 16),
      input(150, 100),
      done('Layout', 160, 90, 2),
      // Half of it before the press; a style within the handler is style; what comes after the frame is not waited for.
      done('Paint', 140, 20),
      done('EventDispatch', 165, 40),
      done('FunctionCall', 170, 30),
      done('UpdateLayoutTree', 175, 10),
      done('Layout', 210, 5),
      done('RunTask', 150, 100),
      done('FunctionCall', 240, 50),
    ])
    expect(ms).toBe(100)
    expect(split).toEqual({ script: 40, style: 15, paint: 10, wait: 35 })
  })

  it('is an error where nobody touched anything: an act that was not made took no time', () => {
    expect(() => interactionOf([done('Layout', 0, 9), input(0, 20, 0)])).toThrow('The trace has no interaction.')
  })
})

it('says nothing of a process’ memory where the system does not, rather than end the run', () => {
  const nobody = 2 ** 30
  expect(() => resetPeak(nobody)).not.toThrow()
  expect(peakMemory(nobody)).toBe(0)
})
