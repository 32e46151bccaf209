import { useId } from 'react'
import { styled } from 'styled-components'
import { partners } from '#contract/partners.ts'
import { products } from '#contract/products.ts'
import { call } from '#app/api/call.ts'
import { hasFeature } from '#app/config.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { formPath, paths } from '#app/paths.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { Card, color, Icon, radius, size, space, text, visuallyHidden } from '#ui'
import { RouterButtonLink } from '../shared/RouterButtonLink.tsx'

/** Reads whether there is any product and any partner. */
async function readStarted({ signal }: QueryOptions) {
  const options = { query: { per_page: 1 }, signal, background: true }
  const [product, partner] = await Promise.all([call(products.list, options), call(partners.list, options)])
  return { products: product.data.length > 0, partners: partner.data.length > 0 }
}

type Step = { title: string; detail: string; done: boolean; label: string; href: string }

const stepsOf = (started: { products: boolean; partners: boolean }): Step[] => [
  {
    title: 'Agrega los productos',
    detail: 'Lo que se canjea, con su precio en puntos y su stock.',
    done: started.products,
    label: 'Agregar producto',
    href: formPath(paths.products, 'nuevo'),
  },
  hasFeature('partners-edit')
    ? {
        title: 'Agrega los socios',
        detail: 'Todos desde un archivo, o uno por uno.',
        done: started.partners,
        label: 'Importar socios',
        href: formPath(paths.partners, 'importar'),
      }
    : {
        title: 'Espera a los primeros socios',
        detail: 'Aparecen cuando se registran en el programa.',
        done: started.partners,
        label: 'Ver socios',
        href: paths.partners,
      },
  {
    title: 'Da los primeros puntos',
    detail: 'Con un archivo, o a cada socio desde su detalle.',
    done: false,
    label: 'Cargar puntos',
    href: paths.massive,
  },
]

/** What a new installation needs, until there are products and partners. */
export function FirstSteps() {
  const headingId = useId()
  const { data } = useQuery(readStarted, texts.dashboardFailed)
  if (!data || (data.products && data.partners)) return null
  const steps = stepsOf(data)
  const next = steps.find(({ done }) => !done)
  return (
    <Root>
      <Card as="section" aria-labelledby={headingId}>
        <h2 id={headingId}>Primeros pasos</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.title} data-done={step.done ? '' : undefined}>
              <span data-slot="first-steps.mark">{step.done && <Icon name="check" size="sm" />}</span>
              <div>
                <strong>{step.title}</strong>
                {step.done ? <span data-slot="first-steps.done">Hecho</span> : <p>{step.detail}</p>}
              </div>
              {!step.done && (
                <RouterButtonLink size="sm" variant={step === next ? 'primary' : undefined} href={step.href}>
                  {step.label}
                </RouterButtonLink>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Root>
  )
}

const Root = styled.div`
  margin-block-start: ${space['300']};
  h2 {
    font: ${text.titleSm};
  }
  ol {
    display: grid;
    margin: ${space['150']} 0 0;
    padding: 0;
    list-style: none;
    counter-reset: step;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['100']} ${space['150']};
    padding-block: ${space['150']};
    border-block-start: 1px solid ${color.borderDefault};
    counter-increment: step;
  }
  li > div {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  p {
    color: ${color.fgMuted};
  }
  [data-slot='first-steps.mark'] {
    display: grid;
    flex: none;
    place-content: center;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.full};
    font: ${text.label};
  }
  li:not([data-done]) > [data-slot='first-steps.mark']::before {
    content: counter(step) / '';
  }
  [data-done] strong {
    color: ${color.fgMuted};
    font-weight: 400;
    text-decoration: line-through;
  }
  [data-slot='first-steps.done'] {
    ${visuallyHidden}
  }
`
