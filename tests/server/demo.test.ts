import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#server/demo.ts'
import { memoryPorts } from '#server/memory/ports.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canje-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stores nothing when a picture cannot be written, so that the next start seeds again', async () => {
  const ports = memoryPorts()
  const files = { ...ports.files, put: () => Promise.reject(new Error('ENOSPC')) }
  await expect(seedDemo({ ...ports, files }, folder, () => undefined)).rejects.toThrow('ENOSPC')
  expect(await ports.repository.partners.find(1)).toBeNull()
})
