import { builtServer } from './deployment.ts'

// A process of its own: Vite makes that of its caller a production one.
const { folder } = await builtServer()
console.log(folder)
