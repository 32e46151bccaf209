/** The part that test-runner.ts uses; the package has no types. */
declare module 'jest-image-snapshot' {
  const matchers: { toMatchImageSnapshot: unknown }
  export default matchers
}
