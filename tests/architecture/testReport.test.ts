import { describe, expect, it } from 'vitest'
import { filesToRerun, jestReport, playwrightReport, storiesReport } from '../../scripts/testReport.mjs'

const passed = { fullName: 'Lista muestra', status: 'passed', failureMessages: [] }

describe('summary of a test report', () => {
  it('names each failed test of Vitest and Jest with the first lines of its message, without colours', () => {
    const long = Array.from({ length: 40 }, (_, line) => `línea ${line}`).join('\n')
    const report = jestReport({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: 'lista.stories.tsx',
          status: 'failed',
          message: 'not this one',
          assertionResults: [
            passed,
            {
              fullName: 'Lista elige',
              status: 'failed',
              failureMessages: [`\u001b[31mError\u001b[39m: nada\n${long}`],
            },
          ],
        },
      ],
    })
    expect(report).toMatchObject({ passed: 1, failed: 1, failures: [{ name: 'Lista elige' }] })
    const lines = report.failures[0]!.message.split('\n')
    expect(lines[0]).toBe('Error: nada')
    expect(lines).toHaveLength(12)
  })

  it('names a file that could not run', () => {
    const report = jestReport({
      numPassedTests: 1,
      numFailedTests: 0,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        { name: 'roto.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: 'sano.test.ts', status: 'passed', message: '', assertionResults: [passed] },
      ],
    })
    expect(report).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ name: 'roto.test.ts', file: 'roto.test.ts', message: 'Cannot find module' }],
    })
  })

  it('names the file of a failed story by its title, not by the group that it ran in', () => {
    const failed = { fullName: 'Carga masiva falla', status: 'failed', failureMessages: ['Error: nada'] }
    const report = storiesReport({
      numPassedTests: 0,
      numFailedTests: 1,
      testResults: [
        {
          name: 'groups/3.test.js',
          assertionResults: [{ ...failed, ancestorTitles: ['Pantallas/Carga masiva/Revisión'] }],
        },
      ],
    })
    expect(report.failures).toMatchObject([{ file: 'pantallas-carga-masiva-revisión' }])
  })

  it('finds failed and flaky tests of Playwright at any depth', () => {
    const spec = (line: number, status: string, ...errors: (string | undefined)[]) => ({
      title: `prueba ${line}`,
      file: 'focus.spec.ts',
      line,
      tests: [{ status, results: errors.map((message) => (message ? { error: { message } } : {})) }],
    })
    const report = playwrightReport({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec(1, 'expected', undefined)],
          suites: [{ specs: [spec(2, 'unexpected', 'no está'), spec(3, 'flaky', 'tarde', undefined)] }],
        },
      ],
      errors: [{ message: 'no hay servidor' }],
    })
    expect(report).toEqual({
      passed: 1,
      failed: 2,
      failures: [
        { name: 'focus.spec.ts:2 prueba 2', file: 'focus.spec.ts', message: 'no está' },
        { name: 'focus.spec.ts:3 prueba 3', file: 'focus.spec.ts', message: 'tarde' },
        { name: 'playwright', message: 'no hay servidor' },
      ],
    })
  })
  it('runs failed files once more, unless there are too many or one failure belongs to no file', () => {
    const failure = (file?: string) => ({ name: 'lista', file, message: '' })
    const rerun = (failures: ReturnType<typeof failure>[], failed = failures.length) =>
      filesToRerun({ failures, failed }, 2)
    expect(rerun([])).toEqual([])
    expect(rerun([failure('a'), failure('a'), failure('b')])).toEqual(['a', 'b'])
    expect(rerun([failure('a'), failure('b'), failure('c')])).toEqual([])
    expect(rerun([failure('a'), failure()])).toEqual([])
    expect(rerun([failure('a')], 2)).toEqual([])
  })
})
