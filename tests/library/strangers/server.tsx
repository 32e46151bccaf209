import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { Site } from './site.tsx'

export const render = (path: string) =>
  renderToString(
    <StaticRouter location={path}>
      <Site />
    </StaticRouter>,
  )
