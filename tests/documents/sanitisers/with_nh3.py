import nh3


def clean(html):
    return nh3.clean(
        html,
        tags={*nh3.ALLOWED_TAGS, "oneapi-topup"},
        attributes={**nh3.ALLOWED_ATTRIBUTES, "oneapi-topup": {"base-url", "hide"}},
    )
