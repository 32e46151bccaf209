import { useMemo, type ReactNode } from 'react'
import { LocaleContext, SurfaceContext, type SurfaceAttributes } from '../../locale/locale.ts'
import type { Messages } from '../../locale/messageTypes.ts'

export type CanjeProviderProps = {
  /**
   * BCP 47 tag of numbers, lists and dates: 'en-GB'.
   * @default 'es-CL'
   * @es Etiqueta BCP 47 de números, listas y fechas: «en-GB». Si falta, «es-CL».
   */
  locale?: string
  /**
   * Texts of the components, such as `english` of 'canje-ui/en'. Stable between renders.
   * @default Spanish
   * @es Los textos de las piezas en un idioma, como `english` de `canje-ui/en`; siempre el mismo objeto.
   */
  messages?: Messages
  /**
   * IANA zone whose day is today in calendars: 'America/Santiago'.
   * @default that of the browser
   * @es Zona IANA cuyo día es hoy en los calendarios: «America/Santiago». Si falta, la del navegador.
   */
  timeZone?: string
  /**
   * Writing direction of dialogs and menus, where it differs from the page's.
   * @es Dirección de diálogos y menús, donde no es la de la página.
   */
  direction?: 'ltr' | 'rtl'
  /**
   * `data-theme` of dialogs and menus, for a part of the page with a theme of its own.
   * @es Tema de diálogos y menús de una parte con tema propio.
   */
  theme?: 'light' | 'dark'
  /**
   * `data-contrast` of dialogs and menus.
   * @es Contraste de diálogos y menús.
   */
  contrast?: 'more'
  /**
   * Class of dialogs and menus, for a part of the page with a font or an accent of its own.
   * @es Clase de diálogos y menús, para una parte de la página con letra o acento propios.
   */
  className?: string
  /**
   * The application, or a part of it.
   * @es La aplicación, o una parte de ella.
   */
  children?: ReactNode
}

const spanish: Messages = {}

/**
 * Language, number format and direction of the components inside it. It renders no element: `lang` and `dir` of the
 * page stay the caller's, and are set by it only on surfaces at the end of the page, such as dialogs.
 */
export function CanjeProvider(props: CanjeProviderProps) {
  const { locale = 'es-CL', messages = spanish, timeZone, direction, theme, contrast, className, children } = props
  const language = useMemo(() => ({ locale, messages, timeZone, groups: {} }), [locale, messages, timeZone])
  const surface = useMemo(() => {
    const attributes: SurfaceAttributes = { lang: locale }
    if (direction) attributes.dir = direction
    if (theme) attributes['data-theme'] = theme
    if (contrast) attributes['data-contrast'] = contrast
    if (className) attributes.className = className
    return attributes
  }, [locale, direction, theme, contrast, className])
  return (
    <LocaleContext value={language}>
      <SurfaceContext value={surface}>{children}</SurfaceContext>
    </LocaleContext>
  )
}
