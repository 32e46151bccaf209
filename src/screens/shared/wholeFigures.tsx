import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Dates and RUTs, which browsers break after a hyphen. */
const hyphenated = /(\d{2}-\d{2}-\d{4}|\d{1,3}(?:\.\d{3})+-[\dK])/

/** A sentence with its dates and RUTs unbroken. Each part has an element of its own, which translators leave whole. */
export const wholeFigures = (sentence: string): ReactNode =>
  sentence.split(hyphenated).map((part, i) => (i % 2 ? <Whole key={i}>{part}</Whole> : <span key={i}>{part}</span>))

const Whole = styled.span`
  white-space: nowrap;
`
