// After `npm run build`: build/sbom.cdx.json (CycloneDX) and dist/licenses.txt, of the packages in the product.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { BUNDLED_PACKAGES } from './bundledPackages.mjs'

/**
 * Packages of the lock file that are installed with the server or bundled into the app.
 * @param lock the parsed package-lock.json
 * @param bundled names of the packages in the app's build
 */
export const productPackages = (lock, bundled) =>
  Object.entries(lock.packages)
    .filter(
      ([path, { dev }]) =>
        path.startsWith('node_modules/') && (!dev || bundled.includes(path.slice('node_modules/'.length))),
    )
    .map(([path, { version, license, integrity }]) => ({
      name: path.split('node_modules/').at(-1),
      version,
      license: license ?? oldLicense(path),
      integrity,
      path,
    }))

/** Licence in the form that npm's lock file leaves out: `"licenses": [{ "type": "MIT" }]`. */
const oldLicense = (path) => JSON.parse(readFileSync(`${path}/package.json`, 'utf8')).licenses?.[0]?.type

/** The bill of materials of `productPackages`. */
export const softwareBill = (lock, bundled) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: lock.name, version: lock.version } },
  components: productPackages(lock, bundled).map(({ name, version, license, integrity }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  })),
})

/** @param folder of an installed package */
function licenseText(folder) {
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder).filter((name) => /^(licen[sc]e|notice|copying)/i.test(name))
  return files.map((name) => readFileSync(`${folder}/${name}`, 'utf8').trim()).join('\n\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const bundled = JSON.parse(readFileSync(`dist/${BUNDLED_PACKAGES}`, 'utf8'))
  writeFileSync('build/sbom.cdx.json', `${JSON.stringify(softwareBill(lock, bundled), null, 2)}\n`)
  const texts = productPackages(lock, bundled).map(
    ({ name, version, license, path }) => `${name} ${version} (${license})\n\n${licenseText(path)}\n`,
  )
  writeFileSync('dist/licenses.txt', texts.join(`\n${'-'.repeat(80)}\n\n`))
}
