import type { KeyUsageWords } from '../visitors.ts'
import { counted, counting } from '../counted.ts'

const c = counting('ru')

const n = counted('ru')

const words: KeyUsageWords = {
  keyUsage: {
    title: 'Расход ключа',
    help: 'Вставьте ключ API, чтобы увидеть лимит, расход и срок действия; входить не нужно. Ключ остаётся в памяти этой страницы и нигде не сохраняется.',
    key: 'Ключ API',
    keyPlaceholder: 'sk-…',
    missing: 'Вставьте ключ',
    space: 'В ключе есть пробел: введите один ключ.',
    character: 'В ключе есть знак, которого в ключах не бывает. Скопируйте его ещё раз.',
    submit: 'Узнать',
    forget: 'Очистить',
    wrong: 'Шлюз не принимает этот ключ: возможно, в нём опечатка, он отключён, истёк или исчерпан.',
    refused: 'Шлюз отклонил этот ключ.',
    said: (words) => `Шлюз сообщает: ${words}`,
    failed: 'Не удалось загрузить расход ключа',
    left: 'Осталось',
    used: 'Израсходовано',
    limit: 'Лимит',
    expires: 'Истекает',
    noLimit: 'Без ограничений',
    never: 'Бессрочно',
    units: (units) => n(units, { one: 'единица', few: 'единицы', many: 'единиц', other: 'единицы' }),
    keyName: (name) => `Ключ «${name}»`,
    models: (names) => `Можно вызывать только: ${names}`,
    byAccount: 'Если шлюз считает по учётным записям, лимит и расход относятся ко всей учётной записи.',
    unsure: 'Шлюз сообщает свою валюту только собственному сайту. Здесь суммы показаны в долларах США.',
    calls: 'Последние вызовы',
    callsFailed: 'Не удалось загрузить вызовы',
    noCalls: 'Вызовов пока нет',
    callsUntold: 'Этот шлюз не показывает вызовы ключа тому, у кого он есть.',
    showAll: (count) => `Показать все (${c(count)})`,
    time: 'Время',
    model: 'Модель',
    prompt: 'Ввод',
    completion: 'Вывод',
    quota: 'Расход',
    failedCall: 'Ошибка',
  },
}

export default words
