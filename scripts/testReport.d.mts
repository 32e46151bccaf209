type Failure = { name: string; file?: string; message: string }
export type Report = { passed: number; failed: number; failures: Failure[] }
export function jestReport(json: object): Report
export function storiesReport(json: object): Report
export function playwrightReport(json: object): Report
export function filesToRerun(report: Pick<Report, 'failures' | 'failed'>, limit: number): string[]
