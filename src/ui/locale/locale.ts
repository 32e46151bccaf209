import { createContext, useContext } from 'react'
import { formatsOf, type Formats } from './formats.ts'
import type { MessageGroup, Messages, MessagesOf } from './messageTypes.ts'

/** Attributes of surfaces outside the provider's element, such as dialogs and menus at the end of the page. */
export type SurfaceAttributes = {
  lang?: string
  dir?: 'ltr' | 'rtl'
  'data-theme'?: string
  'data-contrast'?: string
  className?: string
}

export type LocaleContextValue = {
  /** BCP 47 tag. */
  locale: string
  messages: Messages
  /** IANA zone of 'today'. @default that of the browser */
  timeZone?: string | undefined
  /** Texts by group, made on first use. */
  groups: Partial<Record<MessageGroup, unknown>>
}

export const LocaleContext = /* @__PURE__ */ createContext<LocaleContextValue>({
  locale: 'es-CL',
  messages: {},
  groups: {},
})

/** BCP 47 tag of the nearest `CanjeProvider`. @default es-CL */
export const useLocale = (): string => useContext(LocaleContext).locale

/** IANA zone of the nearest `CanjeProvider`; undefined for that of the browser. */
export const useTimeZone = (): string | undefined => useContext(LocaleContext).timeZone

/** Formats of the nearest `CanjeProvider`. @default es-CL */
export const useFormats = (): Formats => formatsOf(useContext(LocaleContext).locale)

export const SurfaceContext = /* @__PURE__ */ createContext<SurfaceAttributes>({})

/**
 * Attributes of a surface. A class of the component stays beside the provider's; its other attributes win.
 * @see SurfaceAttributes
 */
export function useSurfaceAttributes<Own extends { className?: string }>(own?: Own): SurfaceAttributes & Partial<Own> {
  const surface = useContext(SurfaceContext)
  const className = [surface.className, own?.className].filter(Boolean).join(' ')
  return { ...surface, ...own, ...(className && { className }) } as SurfaceAttributes & Partial<Own>
}

/**
 * Texts of a component in the language of the nearest `CanjeProvider`.
 * @param spanish texts where the provider has none, passed so that a build holds only the groups it uses
 */
export function useMessages<Group extends MessageGroup>(
  group: Group,
  spanish: (locale: string) => MessagesOf<Group>,
): MessagesOf<Group> {
  const { locale, messages, groups } = useContext(LocaleContext)
  return (groups[group] ??= (messages[group] ?? spanish)(locale)) as MessagesOf<Group>
}
