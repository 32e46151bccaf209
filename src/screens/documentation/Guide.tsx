import { Card } from '#ui'

/** Words of the API, which must not be translated. */
function Code({ children }: { children: string }) {
  return <code translate="no">{children}</code>
}

/** What a till or shop has to know before its first call. */
export function Guide() {
  return (
    <Card as="section" aria-labelledby="antes-de-empezar" className="documentation-guide">
      <h2 id="antes-de-empezar">Antes de empezar</h2>
      <h3>Entra con claves</h3>
      <p>
        Las claves de API van como usuario y contraseña de <Code>Authorization: Basic</Code>. La clave maestra va en{' '}
        <Code>Authorization: Bearer</Code>, con el código de uno de sus terminales en <Code>X-Terminal</Code>. Las crea
        un administrador en Usuarios, en la cuenta de tu tienda, y elige qué permiten y hasta cuándo: una llamada que la
        clave no permite responde 403, y una clave que terminó, 401. Al renovarlas, las anteriores pueden seguir unas
        horas para que cambies las cajas una a una. Guárdalas en tu servidor o en la caja, nunca en una página web.
      </p>
      <h3>Ponle una referencia a cada acto</h3>
      <p>
        Toda llamada que mueve puntos lleva una <Code>reference</Code> que eliges tú, distinta para cada acto de todas
        las cajas de tu cuenta: empieza, por ejemplo, con el código de la caja. Con la misma referencia y los mismos
        datos el acto se hace una sola vez, para siempre, y la respuesta es la misma, con la cabecera{' '}
        <Code>Idempotent-Replayed</Code>. Con otros datos la respuesta es 409. Una llamada rechazada no gasta su
        referencia.
      </p>
      <h3>Si no llega respuesta, repite la misma llamada</h3>
      <p>
        Guarda cada llamada con su referencia en el disco antes de enviarla. Si se corta la luz o la red, o la respuesta
        es 408, 429, 500, 502, 503 o 504, envíala otra vez sin cambiarla: cuenta una sola vez. <Code>Retry-After</Code>{' '}
        dice cuántos segundos esperar; sin él, espera un segundo. Una respuesta puede tardar 30 segundos. Con 401 o 403,
        detente y revisa las claves. Los demás rechazos no cambian al repetir: lee <Code>message</Code>.
      </p>
      <h3>Trabaja sin conexión</h3>
      <p>
        Una compra puede llegar hasta 30 días después: di cuándo fue en <Code>occurred_at</Code>, y fíjalo al guardar la
        llamada, porque con otra hora es otra llamada. Su día decide qué acciones valían. Un canje no lleva fecha: toma
        el precio, el saldo y el stock de cuando llega, así que hazlo con conexión. Envía lo guardado en orden: una
        reversa va después de lo que revierte.
      </p>
      <h3>Cierra el día</h3>
      <p>
        <Code>GET /program/operations</Code> dice cuánto sumó, canjeó y revirtió cada terminal en un día. Compáralo con
        lo que la caja guardó; lo que hizo una referencia está en <Code>GET /program/operations/</Code> y su nombre.
      </p>
      <h3>Ensaya</h3>
      <p>
        Con <Code>dry_run: true</Code> la llamada responde lo que haría y no cambia nada. Los ejemplos de abajo son
        ensayos: cambia el RUT, la acción y el producto por los tuyos, y quita <Code>dry_run</Code> cuando quieras mover
        puntos.
      </p>
      <h3>Cobra el precio que mostraste</h3>
      <p>
        Un canje lleva en <Code>points</Code> de cada línea, o en <Code>total</Code>, lo que la caja mostró. Si el
        precio cambió entretanto, nada se canjea y la respuesta es 409 con los precios de ahora. Sin ellos se cobra el
        precio del momento, y la respuesta dice en <Code>items</Code> cuál fue.
      </p>
      <h3>Lee los errores</h3>
      <p>
        Todo rechazo trae <Code>code</Code>, que dice a tu programa qué pasó; <Code>message</Code>, una frase que la
        caja puede mostrar; y <Code>request_id</Code>, con el que pides ayuda. Un 422 trae además <Code>errors</Code>:
        frases por campo, como <Code>items.0.quantity</Code>. Con <Code>Accept: application/problem+json</Code> el mismo
        contenido llega como problema de RFC 9457. Abajo está la lista de <a href="#codigos-de-error">códigos</a>.
      </p>
      <p>
        Las cajas de una cuenta pueden tener en conjunto cuatro llamadas a la vez; las demás esperan, y si son muchas
        reciben 429.
      </p>
    </Card>
  )
}
