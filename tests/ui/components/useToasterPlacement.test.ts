import { expect, it } from 'vitest'
import { findPlace } from '#ui/components/Toaster/useToasterPlacement.ts'

const window = { width: 1280, height: 800 }
const box = (left: number, top: number, width: number, height: number) => ({
  top,
  bottom: top + height,
  near: window.width - left - width,
  far: window.width - left,
})
const toast = { width: 400, height: 84 }
const header = box(280, 0, 1000, 64)
const toolbar = box(312, 88, 936, 36)
/** Checkbox and actions of rows below a heading. */
const rows = [225, 305, 385, 465, 545, 625, 705].flatMap((top) => [box(328, top, 18, 80), box(1112, top, 120, 80)])
const heading = box(312, 185, 920, 40)

it.each([
  ['is at the top right of an empty page', [], { top: 0, end: 0 }],
  ['is below the header and the toolbar', [toolbar, header], { top: 124, end: 0 }],
  ['stays between two controls that leave it room', [header, box(312, 300, 936, 36)], { top: 64, end: 0 }],
  ['ignores controls at its start', [box(200, 24, 600, 60)], { top: 0, end: 0 }],
  ['ignores controls above the window', [box(312, -90, 936, 36)], { top: 0, end: 0 }],
  ['is beside the actions of rows', [header, toolbar, heading, ...rows], { top: 225, end: 168 }],
  ['is beside the close button of a dialog', [box(1030, 45, 24, 24), box(218, 114, 830, 686)], { top: 0, end: 250 }],
])('a toast %s', (_, controls, place) => {
  expect(findPlace(toast, controls, window)).toEqual(place)
})

it('a toast has no place where controls leave none', () => {
  expect(findPlace(toast, [box(0, 60, 1280, 680)], window)).toBeNull()
})
