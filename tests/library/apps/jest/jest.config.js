// The package, D3 and others are ES modules, which Jest has to transform.
export default {
  testEnvironment: 'jsdom',
  setupFiles: ['./jsdom.js'],
  transform: {
    '\\.(m?js|[jt]sx?)$': [
      '@swc/jest',
      { jsc: { transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(canje-ui|d3-\\w+|internmap)/)'],
}
