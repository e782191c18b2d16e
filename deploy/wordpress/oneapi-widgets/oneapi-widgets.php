<?php
/**
 * Plugin Name:       One API Widgets
 * Description:       Widgets of a One API gateway (top up, balance, API keys, log …) by shortcode and block. The administrator says which gateway.
 * Version:           1.2.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       oneapi-widgets
 *
 * @package OneApiWidgets
 */

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/settings.php';

/**
 * The widgets, each with the attributes that an author may set and their types. Where the gateway is and who signs in
 * is not among them. Written from the library's manifest.
 *
 * @return array<string, array<string, string>>
 */
function oneapi_widgets_known() {
	static $known = null;
	$known        = $known ?? json_decode( file_get_contents( __DIR__ . '/widgets.json' ), true );
	return $known;
}

/** Those of them that the administrator allows. */
function oneapi_widgets_allowed() {
	return array_intersect_key( oneapi_widgets_known(), array_flip( oneapi_widgets_settings()['widgets'] ) );
}

/**
 * The stand-in that the loader fills, or nothing where the widget is not allowed.
 *
 * @param string $widget   Such as "topup".
 * @param array  $settings Attributes by an author: what is not known or of another type is left out.
 */
function oneapi_widgets_render( $widget, $settings ) {
	$types = oneapi_widgets_allowed()[ $widget ] ?? null;
	if ( null === $types ) {
		return '';
	}
	$data = array( 'oneapi' => $widget );
	foreach ( $types as $name => $type ) {
		$value = $settings[ $name ] ?? null;
		if ( is_scalar( $value ) && oneapi_widgets_fits( $type, $value ) ) {
			$data[ $name ] = 'boolean' === $type ? '' : $value;
		}
	}
	if ( '' !== oneapi_widgets_settings()['gateway'] ) {
		$data['base-url'] = oneapi_widgets_settings()['gateway'];
	}
	oneapi_widgets_enqueue();
	$html = '';
	foreach ( $data as $name => $value ) {
		$html .= sprintf( ' data-%s="%s"', $name, esc_attr( $value ) );
	}
	return "<div$html></div>";
}

/** Whether a value is of a type as the manifest writes it: `number`, `boolean`, `'light'|'dark'`, `string`. */
function oneapi_widgets_fits( $type, $value ) {
	if ( 'boolean' === $type ) {
		return ! in_array( $value, array( false, 'false', '0', 0 ), true );
	}
	if ( 'number' === $type ) {
		return is_numeric( $value );
	}
	return "'" === $type[0] ? in_array( "'$value'", explode( '|', $type ), true ) : '' !== (string) $value;
}

/** Called while the page is rendered: the loader stands only where a widget does. */
function oneapi_widgets_enqueue() {
	$loader = oneapi_widgets_loader();
	// No version in the address: with one the loader would be another module than the one its own files import.
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( 'oneapi-widgets', $loader, array(), null );
	} else {
		wp_enqueue_script( 'oneapi-widgets', $loader, array(), null, true );
	}
}

// Before WordPress 6.5 a script becomes a module here. Its own tag has the address below WordPress's folder.
add_filter(
	'script_loader_tag',
	function ( $tag, $handle ) {
		$module = array(
			'type' => 'module',
			'src'  => esc_url( oneapi_widgets_loader() ),
		);
		return 'oneapi-widgets' === $handle ? wp_get_script_tag( $module ) : $tag;
	},
	10,
	2
);

// Elements call another origin than the page's only where the page's head allows it.
add_action(
	'wp_head',
	function () {
		if ( preg_match( '#^https://[^/]+#', oneapi_widgets_settings()['gateway'], $origin ) ) {
			printf( "<meta name=\"oneapi-gateways\" content=\"%s\" />\n", esc_attr( $origin[0] ) );
		}
	}
);

/*
 * A stand-in in an author's own HTML would name a widget or a gateway past the administrator: shortcode and block are
 * the way. Whoever may write any HTML (`unfiltered_html`) is not asked, here as everywhere in WordPress.
 */
add_filter(
	'wp_kses_allowed_html',
	function ( $tags ) {
		foreach ( $tags as $tag => $attributes ) {
			if ( ! empty( $attributes['data-*'] ) ) {
				$tags[ $tag ]['data-oneapi'] = array( 'values' => array() );
			}
		}
		return $tags;
	}
);

add_shortcode(
	'oneapi',
	function ( $given ) {
		$settings = array();
		foreach ( (array) $given as $name => $value ) {
			// `[oneapi widget="log-list" readonly]`: a name without a value has a number for its name.
			$settings += is_int( $name ) ? array( $value => true ) : array( $name => $value );
		}
		return oneapi_widgets_render( $settings['widget'] ?? '', $settings );
	}
);

add_action(
	'init',
	function () {
		$needed = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' );
		wp_register_script( 'oneapi-widgets-editor', plugins_url( 'editor.js', __FILE__ ), $needed, '1.2.0', true );
		register_block_type(
			__DIR__,
			array(
				'render_callback' => function ( $attributes ) {
					return oneapi_widgets_render( $attributes['widget'], $attributes['settings'] );
				},
			)
		);
	}
);

add_action(
	'enqueue_block_editor_assets',
	function () {
		$data = array(
			'widgets' => oneapi_widgets_allowed(),
			'names'   => oneapi_widgets_names(),
			'words'   => array(
				'title'    => __( 'One API widget', 'oneapi-widgets' ),
				'widget'   => __( 'Widget', 'oneapi-widgets' ),
				'choose'   => __( 'Choose a widget in the settings beside.', 'oneapi-widgets' ),
				'shown'    => __( 'Visitors see the widget here.', 'oneapi-widgets' ),
				'refused'  => __( 'The administrator does not allow this widget: nothing is shown.', 'oneapi-widgets' ),
				'settings' => __( 'Settings of the widget', 'oneapi-widgets' ),
			),
		);
		wp_add_inline_script(
			'oneapi-widgets-editor',
			'window.oneapiWidgets = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';',
			'before'
		);
	}
);
