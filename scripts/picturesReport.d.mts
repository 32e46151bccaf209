import type { ChangedPicture } from '../.storybook/pictures/store.ts'

type Failure = { name: string; message: string }
export function changedPictures(): ChangedPicture[]
export function forgetPictures(): void
export function acceptPictures(words: readonly string[]): number
export function orphans(baselines: string): string[]
export function groupByCause(
  pictures: readonly ChangedPicture[],
  failures: readonly Failure[],
): { cause: string; pictures: ChangedPicture[]; failures: Failure[] }[]
export function writePicturesPage(pictures: readonly ChangedPicture[], failures: readonly Failure[]): string | undefined
