import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { BlockableButton } from './BlockableButton.tsx'
import { buttonStyles } from './Button.styles.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonAppearance = {
  /**
   * At most one `primary` per view; `danger` for destructive actions.
   * @default 'secondary'
   * @es Una primaria por vista; `danger` solo para lo que destruye.
   */
  variant?: ButtonVariant
  /**
   * Height: 28, 36 or 44 px.
   * @default 'md'
   * @es 28, 36 o 44 px de alto.
   */
  size?: ButtonSize
  /**
   * Icon before the text.
   * @es Dibujo antes del texto: un nombre del conjunto, o un elemento propio.
   */
  icon?: IconSource
  /**
   * Icon after the text.
   * @es Dibujo después del texto.
   */
  trailingIcon?: IconSource
  /**
   * Number after the text, part of the accessible name: 'Filtros 3'.
   * @es De cuántos se trata; va tras el texto y es parte del nombre: «Filtros 3».
   */
  count?: number
  /**
   * Fills the width of its container.
   * @es Tan ancho como lo que lo contiene.
   */
  block?: boolean
}

export type ButtonProps = ButtonAppearance &
  ComponentProps<'button'> & {
    /**
     * What it does in a form.
     * @default 'button'
     * @es Qué hace en un formulario; `button` si no se dice.
     */
    type?: 'button' | 'submit' | 'reset'
    /**
     * Ignores presses and shows a spinner; keeps focus and width.
     * @default false
     * @es Ocupado: apretar no hace nada; conserva el foco y el ancho.
     */
    loading?: boolean
    /**
     * Announced after 500 ms of `loading`.
     * @default 'Cargando…'
     * @es Lo que se anuncia tras 500 ms de `loading`.
     */
    loadingLabel?: string
    /**
     * Why the button is unavailable. It stays focusable and shows the reason as a tooltip.
     * @es Por qué no se puede usar ahora. Sigue recibiendo el foco, y dice el motivo al apuntarlo y con el foco.
     */
    disabledReason?: string
  }

/**
 * Button with text; `type` defaults to `button`.
 * @see APG button pattern
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  trailingIcon,
  count,
  block,
  loading = false,
  loadingLabel,
  disabledReason,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const messages = useMessages('common', es.common)
  return (
    <BlockableButton
      {...rest}
      root={Root}
      type={type}
      data-slot="button"
      data-variant={variant}
      data-size={size}
      data-block={block || undefined}
      loading={loading}
      loadingLabel={loadingLabel ?? messages.loading}
      disabledReason={disabledReason}
    >
      <ButtonContent icon={icon} trailingIcon={trailingIcon} count={count} loading={loading}>
        {children}
      </ButtonContent>
    </BlockableButton>
  )
}

type ButtonContentProps = {
  icon?: IconSource
  trailingIcon?: IconSource
  count?: number
  loading?: boolean
  children?: ReactNode
}

/** Button contents. The spinner replaces the icon, or overlays the text when there is none, so the width is stable. */
export function ButtonContent({ icon, trailingIcon, count, loading, children }: ButtonContentProps) {
  const messages = useMessages('button', es.button)
  const formats = useFormats()
  const hasOverlay = loading && !icon
  return (
    <>
      <span data-slot="button.content" style={hasOverlay ? { opacity: 0 } : undefined}>
        {icon && (loading ? <Spinner size="sm" /> : <Icon name={icon} size="sm" />)}
        <span>{children}</span>
        {count !== undefined && <span data-slot="button.count">{` ${formats.whole(count)}`}</span>}
        {loading && <Hidden>{messages.loading}</Hidden>}
        {trailingIcon && <Icon name={trailingIcon} size="sm" />}
      </span>
      {hasOverlay && (
        <span data-slot="button.overlay">
          <Spinner size="sm" />
        </span>
      )}
    </>
  )
}

const Root = styled.button`
  ${buttonStyles}
`
const Hidden = styled.span`
  ${visuallyHidden}
`
