import { memoryPorts } from '#server/memory/ports.ts'
import { contractSuite } from './suite.ts'

contractSuite('memory', async () => ({ ports: memoryPorts() }))
