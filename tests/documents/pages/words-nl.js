export default { topup: { title: 'Opwaarderen', code: 'Code', redeem: 'Inwisselen' } }
