import type { ChangedImage } from '../.storybook/images/store.ts'

type Failure = { name: string; message: string }
export function changedImages(): ChangedImage[]
export function forgetImages(): void
export function acceptImages(words: readonly string[]): number
export function orphans(baselines: string): string[]
export function groupByCause(
  images: readonly ChangedImage[],
  failures: readonly Failure[],
): { cause: string; images: ChangedImage[]; failures: Failure[] }[]
export function writeImagesPage(images: readonly ChangedImage[], failures: readonly Failure[]): string | undefined
