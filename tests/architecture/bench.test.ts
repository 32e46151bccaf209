import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseOptions, parseWholeNumber } from '../../bench/components/lib/options.mjs'
import { aggregate, failuresOf, tableOf } from '../../bench/components/lib/report.mjs'
import { peakMemory, resetPeak } from '../../bench/server/measure.ts'
import { longestInteraction, type TraceEvent } from '../../bench/components/lib/trace.mjs'
import { filesReachableFrom, sourceOf } from './imports.ts'

const known = { select: ['antd', 'ours'], dialog: ['native', 'ours'] }
const folder = mkdtempSync(join(tmpdir(), 'canje-bench-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('arguments of a benchmark run', () => {
  const fileOf = (text: string) => {
    writeFileSync(join(folder, 'words.json'), text)
    return join(folder, 'words.json')
  }

  it('selects a named implementation in every task that has it, or in the task before its slash', () => {
    const { implementations } = parseOptions(['--tasks', 'select,dialog', '--only', 'select/ours,native'], known)
    expect([implementations('select'), implementations('dialog')]).toEqual([['ours'], ['native']])
  })

  it.each([
    [['--tasks', 'selct'], /There is no task "selct"\. There are: select, dialog, bundle/],
    [['--tasks', 'select', '--only', 'native'], /There is no "native" in select\. There are: select: antd ours/],
    [['--tasks', 'select', '--n', 'mil'], /--n is a whole number from 2 on, not "mil"/],
    [['--tasks', 'select', '--rounds', '0'], /--rounds is a whole number from 1 on, not "0"/],
    [['--tasks', 'select', '--sizes', '7'], /Unknown option '--sizes'/],
  ])('rejects %j with the reason', (args, message) => {
    expect(() => parseOptions(args, known)).toThrow(message)
  })

  it('accepts only whole numbers for counts', () => {
    expect(parseWholeNumber('rows', '5000', 20)).toBe(5000)
    for (const text of ['', 'mil', '19', '20.5', '-20'])
      expect(() => parseWholeNumber('rows', text, 20)).toThrow(`--rows is a whole number from 20 on, not "${text}".`)
  })

  it('reads words from a JSON list and rejects any other file', () => {
    const readWordList = (text: string) => parseOptions(['--tasks', 'select', '--words', fileOf(text)], known).words
    expect(readWordList('["ñandú","🦙"]')).toEqual(['ñandú', '🦙'])
    expect(() => readWordList('["ñandú"')).toThrow(/cannot be read as JSON/)
    expect(() => readWordList('{"uno":1}')).toThrow(/not a list of words/)
    expect(() => readWordList('[]')).toThrow(/not a list of words/)
  })
})

describe('report of a benchmark', () => {
  const scroll = (cpu: number, blank = 0, lastSeen = true) => ({ scroll: { lat: 1, cpu, blank, lastSeen } })

  it('reports medians, but the worst round of blank frames and of a missing last row', () => {
    const { steps } = aggregate([scroll(1), scroll(3, 2), scroll(2), scroll(9, 0, false)])
    expect(steps['scroll']).toMatchObject({ cpu: 2.5, blank: 2, lastSeen: false })
  })

  it('fails when a step of ours has a blank frame in one round, or keys that move nothing', () => {
    const arrows = (moved: string) => ({ arrows: { lat: 1, cpu: 1, keys: 50, moved } })
    const failures = (...runs: Parameters<typeof aggregate>[0]) =>
      failuresOf({ meta: { rounds: 1 }, 'select@10': { ours: aggregate(runs), antd: aggregate([{ error: 'fell' }]) } })
    expect(failures(scroll(1), arrows('000050'))).toEqual([])
    expect(failures(scroll(1), scroll(1, 1), scroll(1))).toEqual(['select@10 scroll: not shown as it should'])
    expect(failures(arrows('000000'))).toEqual(['select@10 arrows: not shown as it should'])
    expect(failures(arrows(''))).toEqual(['select@10 arrows: not shown as it should'])
    expect(failures({ error: 'did not open' })).toEqual(['select@10: did not open'])
  })

  it('compares the highlight with the keys pressed in the same visit, which are fewer on a slow machine', () => {
    const arrows = (keys: number, moved: string) => ({ arrows: { lat: 1, cpu: 1, keys, moved } })
    const resultOf = (moved: string) => {
      const results = { ours: aggregate([arrows(50, '000050'), arrows(20, moved), arrows(50, '000050')]) }
      return [failuresOf({ 'select@10': results }).length, tableOf('select@10', results).includes('✗')]
    }
    expect(resultOf('000020')).toEqual([0, false])
    expect(resultOf('000009')).toEqual([1, true])
    for (const invalid of ['', 'ciones']) expect(resultOf(invalid)[0], invalid).toBe(1)
  })

  it('fails when a step of ours shows nothing in any visit, repeated ones included', () => {
    const failures = (...runs: Parameters<typeof aggregate>[0]) =>
      failuresOf({ 'select@10': { ours: aggregate(runs) } })
    const unshown = { open: { lat: null, cpu: 1 } }
    const complete = { open: { lat: 1, cpu: 1 } }
    expect(failures(complete, complete)).toEqual([])
    expect(failures(complete, unshown, complete)).toEqual(['select@10 open: not shown as it should'])
    expect(failures({ ...complete, _again: [unshown] })).toEqual(['select@10 open: not shown as it should'])
    expect(failures({ ...scroll(1), _again: [scroll(9, 1)] })).toEqual(['select@10 scroll: not shown as it should'])
    expect(failures({ ...complete, pageErrors: ['TypeError: x'] })).toEqual(['select@10: TypeError: x'])
    expect(aggregate([{ ...scroll(1), _again: [scroll(9)] }]).steps['scroll']).toMatchObject({ cpu: 1 })
  })

  it('marks a fling that ended before its time', () => {
    const of = (cpu: number, max: number) => aggregate([{ fling: { lat: 1, cpu, max } }])
    const results = { ours: of(2, 799_441), paged: of(1, 7_495), antd: of(3, 549_740) }
    expect(tableOf('table@10000', results)).toMatch(/ 1\.00 ✗/)
    expect(tableOf('table@10000', results)).toMatch(/\*\*2\.00\*\*/)
    const few = { ours: of(2, 0), 'floor-raw': of(1, 0) }
    expect(tableOf('table@7', few)).not.toMatch(/✗/)
  })

  it('prints no unfinished step in bold', () => {
    const of = (cpu: number, moved: string) => aggregate([{ arrows: { lat: 1, cpu, keys: 50, moved } }])
    const table = tableOf('select@10', { ours: of(2, '000050'), rsuite: of(1, '000003') })
    expect(table).toMatch(/\*\*2\.00\*\*/)
    expect(table).toMatch(/ 1\.00 ✗/)
  })
})

describe('interaction of a trace', () => {
  const thread = { pid: 1, tid: 1, args: {} }
  /** Times in ms. */
  const done = (name: string, from: number, time: number, on = 1): TraceEvent => ({
    ...thread,
    name,
    ph: 'X',
    tid: on,
    ts: from * 1000,
    dur: time * 1000,
  })
  const input = (at: number, duration: number, interactionId = 7): TraceEvent => ({
    ...thread,
    name: 'EventTiming',
    ph: 'b',
    ts: at * 1000,
    args: { data: { duration, interactionId } },
  })

  it('lasts as long as the longest one and splits the time of the main thread', () => {
    const { ms, ...split } = longestInteraction([
      // Not counted: a hover, and work of another thread.
      input(100, 900, 0),
      input(100, 16),
      input(150, 100),
      done('Layout', 160, 90, 2),
      // Counted in part: half before the press, style within a handler, work after the frame.
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

  it('is an error in a trace without input', () => {
    expect(() => longestInteraction([done('Layout', 0, 9), input(0, 20, 0)])).toThrow('The trace has no interaction.')
  })
})

it('reports 0 as the memory of a process that cannot be read', () => {
  const missingProcess = 2 ** 30
  expect(() => resetPeak(missingProcess)).not.toThrow()
  expect(peakMemory(missingProcess)).toBe(0)
})

describe('benchmarks that Node runs without a build', () => {
  const commands = Object.values((JSON.parse(sourceOf('package.json')) as { scripts: Record<string, string> }).scripts)
  const entries = commands.flatMap((command) => /^node --import tsx (\S+)/.exec(command)?.[1] ?? [])

  it.each(entries)('%s reaches no file that needs Vite', (entry) => {
    const reached = filesReachableFrom(entry)
    expect(reached.length).toBeGreaterThan(5)
    expect(reached.filter((file) => sourceOf(file).includes('import.meta.glob'))).toEqual([])
  })
})
