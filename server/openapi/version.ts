import { version } from '../../package.json'

/** Version of the program, of its API descriptions and of its metrics. */
export { version }
