// Reads the JSON reports of test runners.
import { stripVTControlCharacters } from 'node:util'

/** Shortens a message to its first lines. */
const lines = 12
const head = (message = '') => stripVTControlCharacters(message).trim().split('\n').slice(0, lines).join('\n')

/** Reads a report of Vitest or Jest. A file that could not be run counts as one failure. */
export function jestReport(
  { numPassedTests, numFailedTests, numRuntimeErrorTestSuites = 0, testResults },
  fileOf = (file) => file.name,
) {
  const failures = testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && file.status === 'failed')
      return [{ name: file.name, file: file.name, message: head(file.message) }]
    return failed.map((test) => ({
      name: test.fullName,
      file: fileOf(file, test),
      message: head(test.failureMessages[0]),
    }))
  })
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures }
}

/** Reads a report of grouped stories. A failure's file is what `npm run stories` takes for its title. */
export const storiesReport = (report) =>
  jestReport(report, (_group, { ancestorTitles: [title] }) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))

/** Failed files of a report. Empty when a failure belongs to no file, or when there are more than `limit`. */
export function filesToRerun({ failures, failed }, limit) {
  const files = [...new Set(failures.map(({ file }) => file))]
  return failures.length === failed && !files.includes(undefined) && files.length <= limit ? files : []
}

/** Reads a report of Playwright. A flaky test counts as a failure. */
export function playwrightReport({ stats, suites, errors = [] }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites.flatMap(specs).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${spec.file}:${spec.line} ${spec.title}`,
        file: spec.file,
        message: head(results.find(({ error }) => error)?.error.message),
      })),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...errors.map(({ message }) => ({ name: 'playwright', message: head(message) }))],
  }
}
