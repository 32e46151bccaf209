export type Report = { passed: number; failed: number; failures: { name: string; message: string }[] }
export function jestReport(json: object): Report
export function playwrightReport(json: object): Report
