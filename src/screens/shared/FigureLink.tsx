import { Link } from 'react-router-dom'
import { hasFeature } from '#app/config.ts'

type FigureLinkProps = {
  /** Address of the entries that the figure counts. */
  to: string
  /** What the figure is: 'Entregados, marzo de 2026'. */
  label: string
  /** The figure as it is shown. */
  children: string
}

/** A figure, as a link to its entries where the deployment lists them. */
export function FigureLink({ to, label, children }: FigureLinkProps) {
  if (!hasFeature('movements')) return children
  return (
    <Link to={to} aria-label={`${label}: ${children}`}>
      {children}
    </Link>
  )
}
