import type { contract } from '#contract/index.ts'

type Contract = typeof contract
/** 'products.list' etc.; a call without a summary does not compile. */
type CallName = { [Group in keyof Contract & string]: `${Group}.${keyof Contract[Group] & string}` }[keyof Contract &
  string]

/** Summary of each operation in the OpenAPI document. */
export const summaries: Record<CallName, string> = {
  'auth.signIn': 'Iniciar sesión',
  'auth.signOut': 'Cerrar la sesión, también en el servidor',
  'dashboard.summary': 'Cifras del panel',
  'products.list': 'Listar productos',
  'products.export': 'Pedir un enlace de descarga con los productos (CSV)',
  'products.swipe': 'Subir o bajar un producto en el catálogo',
  'products.create': 'Crear un producto',
  'products.update': 'Reemplazar los datos de un producto; sin archivo, la imagen se conserva',
  'products.remove': 'Eliminar un producto',
  'products.removeMany': 'Eliminar varios productos: todos o ninguno',
  'categories.list': 'Listar categorías',
  'categories.all': 'Todas las categorías, por nombre',
  'categories.create': 'Crear una categoría',
  'categories.update': 'Cambiar una categoría',
  'categories.remove': 'Eliminar una categoría',
  'categories.removeMany': 'Eliminar varias categorías: todas o ninguna',
  'partners.list': 'Listar socios',
  'partners.show': 'Ver un socio',
  'partners.history': 'Historial de puntos de un socio, lo más nuevo primero',
  'partners.export': 'Pedir un enlace de descarga con los socios con puntos (CSV)',
  'partners.assign': 'Sumar puntos a un socio',
  'partners.deduct': 'Descontar puntos a un socio; el saldo no baja de 0',
  'partners.reverse': 'Revertir un movimiento de puntos, una sola vez',
  'pointsActions.list': 'Listar acciones de puntos',
  'pointsActions.save': 'Cambiar los puntos o el porcentaje de una acción',
  'massive.load': 'Cargar puntos desde un archivo: todos o ninguno',
  'terminals.list': 'Listar terminales',
  'terminals.selectList': 'Todos los terminales, por nombre',
  'terminals.create': 'Crear un terminal',
  'terminals.update': 'Cambiar un terminal',
  'terminals.remove': 'Eliminar un terminal; sale también de las claves maestras',
  'terminals.removeMany': 'Eliminar varios terminales: todos o ninguno',
  'users.list': 'Listar usuarios',
  'users.search': 'Buscar usuarios por nombre o correo',
  'users.create': 'Crear un usuario',
  'users.update': 'Cambiar nombre, correo o rol; otro rol cierra sus sesiones',
  'users.updatePassword': 'Cambiar la contraseña; cierra sus otras sesiones',
  'users.remove': 'Eliminar un usuario; cierra sus sesiones y borra sus claves',
  'users.removeMany': 'Eliminar varios usuarios: todos o ninguno',
  'users.masterKey': 'Generar la clave maestra, o cambiar sus terminales',
  'users.externalKey': 'Generar las claves de API',
}
