/** What test-runner.ts uses of it. */
declare module 'jest-image-snapshot' {
  const matchers: { toMatchImageSnapshot: unknown }
  export default matchers
}
