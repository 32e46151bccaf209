import type { Ports } from '../ports/services.ts'
import { memoryFiles } from './files.ts'
import { memoryImages } from './images.ts'
import { memoryPointsFiles } from './pointsFiles.ts'
import { memoryPasswords } from './passwords.ts'
import { memoryRepository } from './repository.ts'

/**
 * All ports in memory, empty.
 * @param replace ports to use instead, such as a fixed clock.
 */
export function memoryPorts(replace: Partial<Ports> = {}): Ports {
  return {
    repository: memoryRepository(),
    files: memoryFiles(),
    images: memoryImages,
    pointsFiles: memoryPointsFiles,
    passwords: memoryPasswords,
    clock: () => new Date(),
    log: () => undefined,
    ...replace,
  }
}
